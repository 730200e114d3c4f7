import { expect, test, vi } from "vitest";
import { createInvitation } from "#app/features/joining/invitations.server.ts";
import { changeFeed, findFeed } from "#app/features/planner/feed/calendar-feed.server.ts";
import { shareCollection } from "#app/features/sharing/sharing.server.ts";
import { aServedApp } from "#tests/support/served-app.ts";
import { aSignedInBrowser } from "#tests/support/signed-in-users.ts";

// Abuse case 4.
test.each([
  "/%ff",
  "/%",
  "/api/recipes/%E0%A4%A",
  "/recipes/%ff/edit",
  "/%c0%ae%c0%ae/etc/passwd",
  "/a%0D%0Ab",
  "/%E2%80%A8",
])("%s is refused before anything reads it, and leaves nothing on the console", async (path) => {
  const warn = vi.spyOn(console, "warn");
  const answer = await (await aServedApp()).browser().call(path);
  expect([answer.status, await answer.json()]).toEqual([400, { message: "This address is not valid" }]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

// Abuse case 142.
test.each(["%F0%9F%8D%B2", "%00", "a%09b", "0"])("a button's address with the id %s is not found", async (id) => {
  const app = await aServedApp();
  const { call } = aSignedInBrowser(app);
  for (const path of ["rating", "tags", "next-slot", "re-import", "cooked/remove", "history/restore"]) {
    expect([path, (await call(`/recipes/${id}/${path}`)).status]).toEqual([path, 404]);
  }
  expect((await call(`/recipes/move-in/${id}/undo`)).status).toBe(404);
  expect(app.errors).toEqual([]);
});

test("the log contains no share codes, invitations and calendar addresses", async () => {
  const lines: string[] = [];
  const note = (event: string, fields: unknown) => void lines.push(JSON.stringify([event, fields]));
  const app = await aServedApp({ services: () => ({ log: { debug: note, info: note, warn: note, error: note } }) });
  const { call, cook } = aSignedInBrowser(app);
  const { shareCode } = await shareCollection(cook, { recipientEmail: "noor@example.org", expiresAt: null });
  changeFeed(cook, { intent: "start" });
  const calendar = findFeed(cook)?.path ?? "";
  const { code } = await createInvitation(cook, { email: null });
  const shared = [`/shared/${shareCode}`, `/api/shared/${shareCode}`, `/shared/${shareCode}/recipes/1`];
  const invited = [`/kitchen/join/${code}`, `/kitchen/join/${code}.data`, `/api/kitchen/invitations/${code}`];
  for (const path of [...shared, ...invited, calendar]) {
    await call(path);
    await call(path, { method: "POST", json: {} });
  }
  await call(`/api/recipes/1/image?share=${shareCode}`);
  expect(lines.some((line) => line.includes("/shared/…/recipes/1"))).toBe(true);
  const secrets = [shareCode, code, calendar.slice(10, 40)];
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});
