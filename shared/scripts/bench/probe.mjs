// Loaded into a measured server (node --import): sends the bench the CPU time that the process has used.
process.on('message', (message) => {
  if (message === 'cpu') process.send(process.cpuUsage());
});
process.channel?.unref();
