import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { href } from "react-router";
import { isOurs } from "#app/lib/our-mark.ts";
import { afterPaint } from "#app/ui/after-paint.ts";
import { onReturn } from "#app/ui/on-return.ts";
import { useStill } from "#app/ui/use-still.ts";
import { useWaitsFor } from "#app/ui/use-waits-for.ts";
import {
  basketOf,
  type DeviceTicks,
  openDeviceTicks,
  type Reading,
  unsentTicks,
  withChange,
  withReading,
  withSent,
} from "./device-ticks.ts";

/**
 * Holds the ticks of a cook. A tick shows at once, is stored on the device, and is sent to the server when it can be
 * reached: shops often have no signal. Ticks of other devices are read when the page gets the focus.
 */
export function useTicks({ userId, ticked, readAt }: Reading & { userId: string }) {
  const device = useMemo(() => openDeviceTicks(userId), [userId]);
  const [ticks, setTicks] = useState<DeviceTicks>({ ticked, readAt, changes: {} });
  const [isSignedOut, setSignedOut] = useState(false);
  const isBusy = useRef({ sending: false, reading: false });

  const update = useCallback(
    (change: (ticks: DeviceTicks) => DeviceTicks) => setTicks(device.update(change)),
    [device],
  );

  const send = useCallback(async () => {
    const changes = unsentTicks(device.read());
    if (isBusy.current.sending || Object.keys(changes).length === 0) return;
    isBusy.current.sending = true;
    const answer = await exchange(userId, { ticks: changes });
    isBusy.current.sending = false;
    setSignedOut(answer === "signed out");
    if (answer === null || answer === "signed out") return;
    update((now) => withSent(now, changes, answer.at));
    // Sends the ticks made in the meantime.
    void send();
  }, [device, update, userId]);

  const receive = useCallback(async () => {
    if (isBusy.current.reading) return;
    isBusy.current.reading = true;
    const answer = await exchange(userId);
    isBusy.current.reading = false;
    if (answer === null || answer === "signed out") return;
    const { ticked = [], at } = answer;
    update((now) => withReading(now, { ticked, readAt: at }));
  }, [update, userId]);

  useEffect(() => {
    update((stored) => withReading(stored, { ticked, readAt }));
    void send();
  }, [ticked, readAt, update, send]);

  useEffect(() => {
    const stopFollowing = device.onOtherTab(setTicks);
    const stopCatchingUp = onReturn(() => {
      device.stay();
      void send();
      void receive();
    });
    window.addEventListener("beforeunload", device.leave);
    return () => {
      stopFollowing();
      stopCatchingUp();
      window.removeEventListener("beforeunload", device.leave);
    };
  }, [device, send, receive]);

  const mark = useCallback(
    (foods: readonly string[], isTicked: boolean) => {
      device.stay();
      update((now) => withChange(now, foods, isTicked));
      // The tick is displayed before it is sent.
      setTimeout(() => void send());
    },
    [device, update, send],
  );
  /** Stores a change whose press shows already: the list follows after the paint, just after `onShown` is called. */
  const markPressed = useCallback(
    (food: string, isTicked: boolean, onShown: () => void) => {
      device.stay();
      device.update((now) => withChange(now, [food], isTicked));
      afterPaint(() => {
        onShown();
        setTicks(device.read());
        setTimeout(() => void send());
      });
    },
    [device, send],
  );
  const basket = useStill(useMemo(() => basketOf(ticks), [ticks]));
  const waitsFor = useWaitsFor(Object.keys(unsentTicks(ticks)).length > 0, isSignedOut);
  return { basket, mark, markPressed, waitsFor };
}

type Answer = { at: number; ticked?: string[] };

/**
 * Sends a user's ticks, or reads them; null where the server was not reached or another network answered in its place.
 * Somebody else who has signed in on this device neither gets them nor shows theirs here.
 */
async function exchange(
  userId: string,
  body?: { ticks: Record<string, boolean> },
): Promise<Answer | "signed out" | null> {
  try {
    const json = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(`${href("/api/grocery-list/ticks")}?userId=${userId}`, body && json);
    if ([401, 403].includes(response.status) && isOurs(response)) return "signed out";
    if (!response.ok) return null;
    const answer = (await response.json()) as Partial<Answer>;
    return typeof answer.at === "number" ? (answer as Answer) : null;
  } catch {
    return null;
  }
}
