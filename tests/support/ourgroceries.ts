import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Item = { id: string; value: string; categoryId?: string; crossedOffAt?: number };
type List = { id: string; name: string; items: Item[] };

export const APP_LOGIN = { username: "marta@example.org", password: "seven-leeks-and-a-ladle" };

/** Behaviours of the fake, each observed at the real service. */
export type AppHabits = {
  /** Signs in as the web page does: first the address, then the password with the hidden fields of the form. */
  twoSteps?: boolean;
  /** Answers the first command with a page, as for an expired session. */
  endsSession?: boolean;
  /** Refuses this number of commands with this status. */
  refuses?: { status: number; times: number };
  /** How the form for an unknown address shows that there is no account; both signs by default. */
  offers?: "passwordAgain" | "create-account";
  /** Text of the page of lists instead of the team id. */
  page?: string;
  /** Answers each request like this. */
  broken?: (request: IncomingMessage, response: ServerResponse) => void;
  lists?: string[];
};

/** Starts a local server with the API of the grocery app; close it after the test. */
export async function anOurGroceries(habits: AppHabits = {}) {
  const lists: List[] = (habits.lists ?? ["At home", "Weekend"]).map((name, index) => ({
    id: `list-${index}`,
    name,
    items: [],
  }));
  const requests: string[] = [];
  let sessions = 0;
  let isOver = habits.endsSession === true;
  let refusals = habits.refuses?.times ?? 0;

  function signIn(form: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    const isKnown = form.get("emailAddress") === APP_LOGIN.username;
    if (form.get("action") === "email-address") {
      response.setHeader("Set-Cookie", "og-step=1; Path=/; HttpOnly");
      const shows = (sign: AppHabits["offers"]) => !isKnown && (habits.offers ?? sign) === sign;
      const again = shows("passwordAgain") ? '<input type="password" name="passwordAgain">' : "";
      const action = shows("create-account") ? "create-account" : "sign-in";
      return response.end(
        `<form action="/sign-in" method="post"><input name="emailAddress"><input type="hidden" name="locale" value="">` +
          '<input type="hidden" name="localeInput" value="en-GB">' +
          `<input type="password" name="password">${again}<button name="action" value="${action}">Go</button></form>`,
      );
    }
    const isRight = isKnown && form.get("password") === APP_LOGIN.password;
    const isSecondStep = request.headers.cookie?.includes("og-step=1") && isFilled(form);
    if (form.get("action") !== "sign-in" || !isRight || (habits.twoSteps && !isSecondStep)) {
      return response.end('<form action="/sign-in"><input name="emailAddress"></form>');
    }
    sessions++;
    const cookie = `ourgroceries-auth=session-${sessions}; Path=/; HttpOnly; Secure`;
    return response.writeHead(302, { Location: "/your-lists/", "Set-Cookie": cookie }).end();
  }

  function overview() {
    return {
      shoppingLists: lists.map(({ id, name, items }) => ({ id, name, activeCount: items.length, versionId: "v" })),
      recipes: [],
    };
  }

  function obey(body: { command: string; teamId: string; [name: string]: unknown }) {
    if (body.teamId !== "Team_1-x") return { error: "team" };
    if (body.command === "getOverview") return overview();
    if (body.command === "getList") return { list: lists.find(({ id }) => id === body.listId) };
    if (body.command === "createList") {
      lists.push({ id: `list-${lists.length}`, name: String(body.name), items: [] });
      return overview();
    }
    if (body.command === "insertItems") {
      for (const { listId, value } of body.items as { listId: string; value: string }[]) {
        lists.find(({ id }) => id === listId)?.items.push({ id: `item-${value}`, value });
      }
      return { command: "insertItems" };
    }
    return { error: "command" };
  }

  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push(`${request.method} ${request.url} ${body}`);
    if (habits.broken) return habits.broken(request, response);
    if (request.url === "/sign-in") return signIn(new URLSearchParams(body), request, response);
    const isSignedIn = request.headers.cookie?.includes(`ourgroceries-auth=session-${sessions}`) && sessions > 0;
    if (request.url !== "/your-lists/" || !isSignedIn) {
      return response.writeHead(302, { Location: "/sign-in" }).end();
    }
    if (request.method === "GET") return response.end(habits.page ?? `<script>g_teamId = "Team_1-x";</script>`);
    if (refusals > 0) {
      refusals--;
      sessions++;
      return response.writeHead(habits.refuses?.status ?? 401).end();
    }
    if (isOver) {
      isOver = false;
      sessions++;
      return response.end("<html>Please sign in</html>");
    }
    return response.setHeader("Content-Type", "application/json").end(JSON.stringify(obey(JSON.parse(body))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  function close() {
    server.closeAllConnections();
    server.close();
  }
  return { url: `http://127.0.0.1:${port}`, lists, requests, close };
}

/** Returns whether the hidden fields are correct: empty ones filled in, others unchanged. */
function isFilled(form: URLSearchParams): boolean {
  return form.get("locale") === "en-US" && form.get("localeInput") === "en-GB";
}
