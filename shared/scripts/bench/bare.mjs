// The yardstick: what node:http itself costs when it answers a few bytes of JSON.
import { createServer } from 'node:http';

const body = Buffer.from('{"ok":true}');

createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(0, '127.0.0.1', function listening() {
  console.log(`at http://127.0.0.1:${this.address().port}`);
});
