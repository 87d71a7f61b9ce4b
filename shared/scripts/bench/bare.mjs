// The baseline: the cost of node:http itself for a few bytes of JSON, for `?bytes=` of them, or for a 304.
import { createServer } from 'node:http';

const FEW = Buffer.from('{"ok":true}');
const bodies = new Map();

function bodyFor(url) {
  const bytes = /[?&]bytes=(\d+)$/.exec(url)?.[1];
  if (!bytes) return FEW;
  if (!bodies.has(bytes)) bodies.set(bytes, Buffer.from(JSON.stringify('x'.repeat(Number(bytes) - 2))));
  return bodies.get(bytes);
}

createServer((request, response) => {
  const body = bodyFor(request.url);
  request.resume();
  if (request.headers['if-none-match']) return response.writeHead(304).end();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  return response.end(body);
}).listen(0, '127.0.0.1', function listening() {
  console.log(`at http://127.0.0.1:${this.address().port}`);
});
