import { memo } from "react";
import { labelSheets, type Label } from "@railhead/core/print/label.rules";
import type { LabelSize } from "@railhead/core/resources/label-sizes";
import { tListPrint } from "@railhead/core/messages/catalogue-list-print";
import { QUIET_MODULES, type QrShape } from "@railhead/core/print/qr";

function QrCode({ shape, name }: { shape: QrShape; name: string }) {
  const side = shape.modules + 2 * QUIET_MODULES;
  return (
    <svg
      className="label-code"
      role="img"
      aria-label={name}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={shape.path} fill="#000000" fillRule="evenodd" />
    </svg>
  );
}

type SheetsProps = { labels: readonly Label[]; shapes: ReadonlyMap<string, QrShape>; size: LabelSize };

/** Labels on their paper, as large as they are printed: a code to be scanned, and the same to be read. */
export const LabelSheets = memo(function LabelSheets({ labels, shapes, size }: SheetsProps) {
  return (
    <div className="label-sheets" data-size={size}>
      {labelSheets(labels, size).map((sheet) => (
        <div key={sheet[0]?.id} className="label-sheet">
          {sheet.map(({ id, code, text }) => {
            const shape = shapes.get(code);
            return (
              <figure key={id} className="label">
                {shape === undefined ? null : <QrCode shape={shape} name={tListPrint("labels.code", { text })} />}
                <figcaption data-long={text.length > 24 || undefined}>{text}</figcaption>
              </figure>
            );
          })}
        </div>
      ))}
    </div>
  );
});
