// A drawing's address in tests; of a stylesheet nobody asks.
export default '/test-asset';
