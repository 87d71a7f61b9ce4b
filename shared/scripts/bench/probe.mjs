// Loaded into a measured server (node --import): sends the bench the CPU time and the memory that the process has used.
process.on('message', (message) => {
  if (message === 'cpu') process.send(process.cpuUsage());
  if (message === 'memory') process.send(process.memoryUsage());
});
process.channel?.unref();
