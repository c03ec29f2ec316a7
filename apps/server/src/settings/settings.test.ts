import { describe, expect, it } from "vitest";
import { readSettings } from "./settings";

const read = (env: Record<string, string>) => {
  const result = readSettings(env, "/srv/railhead");
  if ("refusals" in result) throw new Error(result.refusals.join("\n"));
  return result.settings;
};
const refusals = (env: Record<string, string>) => {
  const result = readSettings(env, "/srv/railhead");
  return "refusals" in result ? result.refusals : [];
};

describe("settings", () => {
  it("need nothing at all", () => {
    expect(read({})).toEqual({
      listen: { port: 4700, host: "127.0.0.1" },
      isLoopback: true,
      publicUrl: null,
      trustedProxies: [],
      dataDir: "/srv/railhead/data",
      databaseUrl: null,
      poolSize: 10,
      databaseDriver: "fast",
      osUser: null,
      statementTimeout: 30,
      demo: "auto",
      adminPassword: null,
      adminEmail: "admin@railhead.invalid",
      firstTerminal: { name: "Terminal 1", timeZone: "America/Chicago" },
      configuredTerminal: { name: null, timeZone: null },
      environmentLabel: null,
      session: { idle: 43_200, absolute: 86_400 },
      bodyLimit: 1_048_576,
      logLevel: null,
      smtpUrl: null,
      mailFrom: null,
      metricsToken: null,
      scaleNetworks: null,
    });
  });

  it("take all that they know", () => {
    const settings = read({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://rail.example.com/",
      TRUST_PROXY: "loopback, 10.0.0.0/24",
      DATA_DIR: "/var/lib/railhead",
      DATABASE_URL: "postgres://railhead:secret@db/railhead",
      DATABASE_POOL: "40",
      DATABASE_DRIVER: "plain",
      DEMO: "0",
      ADMIN_PASSWORD: "long enough for us",
      TERMINAL_NAME: "Bakken West",
      TERMINAL_TIME_ZONE: "America/Denver",
      ENVIRONMENT_LABEL: "Training",
      SESSION_IDLE: "30m",
      SESSION_ABSOLUTE: "8h",
      BODY_LIMIT: "2MB",
      LOG_LEVEL: "debug",
      SMTP_URL: "smtps://mail.example.com:465",
      MAIL_FROM: "rail@example.com",
      METRICS_TOKEN: "0123456789abcdef",
      SCALE_NETWORKS: "192.168.10.0/24, 10.1.2.3",
    });

    expect(settings).toMatchObject({
      isLoopback: false,
      publicUrl: "https://rail.example.com",
      trustedProxies: ["loopback", "10.0.0.0/24"],
      scaleNetworks: [
        { first: 0xc0a80a00, prefix: 24 },
        { first: 0x0a010203, prefix: 32 },
      ],
      dataDir: "/var/lib/railhead",
      poolSize: 40,
      databaseDriver: "plain",
      demo: "never",
      firstTerminal: { name: "Bakken West", timeZone: "America/Denver" },
      configuredTerminal: { name: "Bakken West", timeZone: "America/Denver" },
      session: { idle: 1800, absolute: 28_800 },
      bodyLimit: 2_097_152,
    });
  });

  it.each([
    "postgres://rail@/railhead?host=/run/postgresql",
    "postgresql:///railhead?host=/run/postgresql",
    "postgres://rail:secret@%2Frun%2Fpostgresql/railhead",
  ])("take a database behind a socket: %s", (DATABASE_URL) => {
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it("put a relative folder under the root", () => {
    expect(read({ DATA_DIR: "other/data" }).dataDir).toBe("/srv/railhead/other/data");
  });

  it("let a session last at least as long as it may be idle", () => {
    expect(read({ SESSION_IDLE: "2d" }).session).toEqual({ idle: 172_800, absolute: 172_800 });
  });

  it.each(["127.0.0.1", "127.0.1.1", "localhost", "::1"])("know %s as this machine only", (HOST) => {
    expect(read({ HOST }).isLoopback).toBe(true);
  });

  it.each(["0.0.0.0", "::", "192.168.1.4", "127.example.com"])("know that %s may be reached from elsewhere", (HOST) => {
    expect(read({ HOST }).isLoopback).toBe(false);
  });

  it.each([
    ["PORT", "99999"],
    ["PUBLIC_URL", "rail.example.com"],
    ["PUBLIC_URL", "https://example.com/rail"],
    ["TRUST_PROXY", "yes"],
    ["DATABASE_URL", "mysql://db/x"],
    ["DATABASE_POOL", "1"],
    ["DATABASE_POOL", "many"],
    ["DATABASE_DRIVER", "quick"],
    ["DEMO", "true"],
    ["ADMIN_PASSWORD", "short"],
    ["TERMINAL_TIME_ZONE", "Texas"],
    ["ADMIN_EMAIL", "admin"],
    ["SESSION_IDLE", "10"],
    ["SESSION_IDLE", "1.5h"],
    ["BODY_LIMIT", "1GB"],
    ["BODY_LIMIT", "10"],
    ["LOG_LEVEL", "loud"],
    ["SMTP_URL", "http://mail"],
    ["METRICS_TOKEN", "short"],
    ["SCALE_NETWORKS", "192.168.1.0/24, fd00::/8"],
    ["SCALE_NETWORKS", "private"],
  ])("refuse %s=%s with a sentence that names it", (name, value) => {
    const [first, ...more] = refusals({ [name]: value });

    expect(first).toContain(name);
    expect(first).toMatch(/\. \S|:\/\//);
    expect(more).toEqual([]);
  });

  it("name all that is wrong at once", () => {
    expect(refusals({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" })).toHaveLength(3);
  });

  it("ask for a sender where mails are sent", () => {
    expect(refusals({ SMTP_URL: "smtp://mail:25" })).toEqual([expect.stringContaining("MAIL_FROM")]);
  });

  it("refuse a session that may be idle longer than it is long", () => {
    expect(refusals({ SESSION_IDLE: "2h", SESSION_ABSOLUTE: "1h" })).toEqual([
      expect.stringContaining("SESSION_ABSOLUTE"),
    ]);
  });

  it("never repeat a secret", () => {
    const text = refusals({
      DATABASE_URL: "hunter2",
      SMTP_URL: "hunter2",
      ADMIN_PASSWORD: "hunter2",
      METRICS_TOKEN: "hunter2",
    }).join();

    expect(text).not.toContain("hunter2");
  });
});
