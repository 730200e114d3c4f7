import { formatNumber } from "#app/i18n/formats.ts";
import { ChevronDown } from "#app/ui/icons.tsx";
import * as m from "#messages";
import type { ImportDay } from "./overview.ts";

const HEIGHT = 100;
const STEP = 10;
const BAR = 7;

/** A day of the chart with its label. */
export type ChartDay = ImportDay & { name: string };

/**
 * Renders a bar for each day: imported at the bottom, then duplicates, failed on top. The table has the same figures.
 */
export function ImportsChart({ days, summary }: { days: ChartDay[]; summary: string }) {
  const most = Math.max(1, ...days.map(({ imported, duplicates, failed }) => imported + duplicates + failed));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="chart">
      <div className="chart-plot">
        <span aria-hidden="true">{formatNumber(most)}</span>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          width="100%"
          height="140"
        >
          {days.map((day, position) => (
            <Bar key={day.day} day={day} x={position * STEP + (STEP - BAR) / 2} unit={HEIGHT / most} />
          ))}
        </svg>
      </div>
      <figcaption>
        <span>{first?.name}</span>
        <span>{last?.name}</span>
      </figcaption>
    </figure>
  );
}

/** Renders one bar. `unit` is the height of one import. */
function Bar({ day, x, unit }: { day: ImportDay; x: number; unit: number }) {
  const parts = [
    { className: "bar-imported", count: day.imported, below: 0 },
    { className: "bar-duplicate", count: day.duplicates, below: day.imported },
    { className: "bar-failed", count: day.failed, below: day.imported + day.duplicates },
  ].filter(({ count }) => count > 0);
  return parts.map(({ className, count, below }) => (
    <rect
      key={className}
      className={className}
      x={x}
      y={HEIGHT - (below + count) * unit}
      width={BAR}
      height={count * unit}
    />
  ));
}

/** Renders the days with imports as a table, the latest first. */
export function ImportDays({ days }: { days: ChartDay[] }) {
  const busy = days.filter(({ imported, duplicates, failed }) => imported + duplicates + failed > 0).reverse();
  return (
    <details className="daily-figures">
      <summary>
        <ChevronDown size={20} />
        {m.overview.figuresByDay()}
      </summary>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{m.overview.day()}</th>
            <th scope="col">{m.overview.imported()}</th>
            <th scope="col">{m.overview.duplicates()}</th>
            <th scope="col">{m.overview.failed()}</th>
          </tr>
        </thead>
        <tbody>
          {busy.map(({ day, name, imported, duplicates, failed }) => (
            <tr key={day}>
              <th scope="row">{name}</th>
              <td>{formatNumber(imported)}</td>
              <td>{formatNumber(duplicates)}</td>
              <td>{formatNumber(failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
