/** That a file is on its way; how long it takes nobody knows, so the bar has no end. */
export function UploadProgress({ id, className }: { id: string; className?: string }) {
  return (
    <div className={className ? `field ${className}` : "field"} role="status">
      <label htmlFor={id}>Sending the file</label>
      <progress id={id} />
    </div>
  );
}
