/** Renders a QR code; it is dark on white in the dark theme too, since not every reader knows the reverse. */
export function QrCode({ side, path, label }: { side: number; path: string; label: string }) {
  return (
    <svg className="scan-code" role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`}>
      <path d={path} />
    </svg>
  );
}
