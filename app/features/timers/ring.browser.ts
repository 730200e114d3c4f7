/* The sound of a timer, made by Web Audio: browsers allow it only after the page was tapped or a key was pressed. */

/** Beeps of one ring: starts in seconds. */
const BEEPS = [0, 0.25, 0.5];
const BEEP_SECONDS = 0.14;
const FREQUENCY_HZ = 880;

let context: AudioContext | undefined;

/** Allows sound from now on; called while a tap or a key press is handled. */
export function allowSound() {
  // Some browsers have no audio, and some refuse it: the ring is then silent.
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
  } catch {
    context = undefined;
  }
}

/** Rings once: three beeps, where sound is allowed, and a vibration on phones. */
export function ringOnce() {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.([300, 120, 300]);
  if (context?.state !== "running") return;
  for (const start of BEEPS) {
    const oscillator = new OscillatorNode(context, { frequency: FREQUENCY_HZ });
    const volume = new GainNode(context, { gain: 0 });
    const from = context.currentTime + start;
    // Without a short rise and fall a beep begins and ends with a click.
    volume.gain.setTargetAtTime(0.4, from, 0.01);
    volume.gain.setTargetAtTime(0, from + BEEP_SECONDS, 0.01);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + BEEP_SECONDS + 0.1);
  }
}
