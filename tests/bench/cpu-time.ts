/** Returns the CPU time (user and system) of `work` in milliseconds; other work of the machine does not count. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
