import { go } from "./route.ts";

const KEPT = "boneyard.notify";

/** `none`: this browser has no notices of its own that a page may show. */
export type Notifying = "on" | "off" | "denied" | "none";

/** Whether the browser tells of turns. */
export const notifying = (): Notifying => {
  if (!("Notification" in window)) return "none";
  if (Notification.permission === "denied") return "denied";
  const wanted = localStorage.getItem(KEPT) === "on";
  return wanted && Notification.permission === "granted" ? "on" : "off";
};

/** Switches it on, which asks the person once, or off. */
export const setNotifying = async (on: boolean): Promise<Notifying> => {
  localStorage.setItem(KEPT, on ? "on" : "off");
  if (on && "Notification" in window) await Notification.requestPermission();
  return notifying();
};

/** Tells of a turn where nobody is looking; one notice a game, however many tabs are open. */
export const notifyOfTurn = (gameId: string, title: string, body: string): void => {
  if (!document.hidden || notifying() !== "on") return;
  try {
    const notice = new Notification(title, { body, tag: gameId, icon: "/favicon.svg" });
    notice.onclick = () => {
      window.focus();
      go({ show: "game", id: gameId });
      notice.close();
    };
  } catch {
    // Some phones show none to a page without a worker of its own; the title still counts.
  }
};
