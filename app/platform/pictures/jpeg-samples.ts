/** Start of frame, of all kinds: between them are three markers of something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a length: restarts, start of image, and one for arithmetic coding. */
const isAlone = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/**
 * Returns how many samples of all channels a JPEG has for each pixel: three, or fewer where colours are kept at a part of the
 * size; undefined where its header cannot be read.
 */
export function samplesOfJpeg(bytes: Uint8Array): number | undefined {
  for (let at = 0; at + 3 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    // As the library does, what is between segments is skipped.
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) at++;
    else if (isAlone(marker)) at += 2;
    else if (isFrame(marker)) return samplesOfFrame(bytes.subarray(at + 4));
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
}

/** Reads a frame behind its length: depth, height, width, and for each channel its id, its two factors and a table. */
function samplesOfFrame(frame: Uint8Array): number {
  const channels = Array.from({ length: frame[5] ?? 0 }, (_, channel) => {
    const factors = frame[7 + 3 * channel] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const [across, down] = [channels.map((each) => each.across), channels.map((each) => each.down)];
  const inBlock = Math.max(...across, 1) * Math.max(...down, 1);
  return channels.reduce((sum, each) => sum + each.across * each.down, 0) / inBlock;
}
