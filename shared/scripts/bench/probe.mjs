// Loaded into a measured server (node --import): answers the bench with the CPU time the process has used.
process.on('message', (message) => {
  if (message === 'cpu') process.send(process.cpuUsage());
});
process.channel?.unref();
