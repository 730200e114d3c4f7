import * as m from "#messages";

/** Returns the name of a browser and its system: "Firefox on Windows". */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return m.accounts.unknownDevice();
  const find = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find([
    [/Edg\//, "Edge"],
    [/OPR\//, "Opera"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ]);
  const system = find([
    [/iPhone|iPad/, "iOS"],
    [/Android/, "Android"],
    [/Windows/, "Windows"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ]);
  if (!system) return browser ?? m.accounts.program();
  return browser ? m.accounts.deviceOn({ browser, system }) : m.accounts.programOn({ system });
}
