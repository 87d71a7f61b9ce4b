// Loaded into a measured server (node --import): sends the bench the CPU time and the memory that the process has used.
import { readFileSync } from 'node:fs';

/** Bytes of files in memory: programs, libraries and data, which processes share and the system can take back. 0 outside of Linux. */
function bytesOfFiles() {
  if (process.platform !== 'linux') return 0;
  return Number(/^RssFile:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
}

process.on('message', (message) => {
  if (message === 'cpu') process.send(process.cpuUsage());
  if (message === 'memory') process.send({ all: process.memoryUsage.rss(), files: bytesOfFiles() });
});
process.channel?.unref();
