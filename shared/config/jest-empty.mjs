// The URL of a drawing in tests. The value of a stylesheet is not used.
export default '/test-asset';
