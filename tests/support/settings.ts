import type { Settings } from "#app/platform/env.server.ts";

/** Returns the default settings with overrides. */
export function testSettings(overrides: Partial<Settings> = {}): Settings {
  return {
    port: 0,
    host: "127.0.0.1",
    appUrl: null,
    dataDir: "/nonexistent",
    databaseFile: ":memory:",
    dailyBackups: 0,
    sessionSecrets: ["a session secret of at least 32 characters"],
    credentialsKeys: ["a credentials key of at least 32 characters"],
    secrets: null,
    setupInviteCode: "SETUP234",
    oidc: null,
    localLogin: true,
    kitchenInvites: false,
    smtpUrl: null,
    mailFrom: null,
    tierLimits: true,
    trustProxy: false,
    importAllowHosts: [],
    ourGroceriesUrl: "http://127.0.0.1:9",
    timeZone: "UTC",
    logLevel: "info",
    languagesPreview: false,
    ocrLanguages: ["eng"],
    metricsToken: null,
    ...overrides,
  };
}
