/** The button with this name and value has the page of a form show it again as it was sent, without messages. */
export const KEEP_INPUT = { name: "__intent__", value: JSON.stringify({ type: "update", payload: {} }) };
