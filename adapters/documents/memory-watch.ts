/** Ends this process when it uses more memory than one document is worth. */
const MOST_BYTES = 1_200_000_000;
const EVERY_MS = 100;

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
