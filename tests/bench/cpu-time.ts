/** Milliseconds of CPU time (user and system) that work takes, whatever else the machine is doing meanwhile. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
