import type { LevelView } from "@railhead/core/vessels/vessel-level.view";
import { tFields } from "@railhead/core/messages/catalogue-fields";
import { Icon } from "../shared/Icon";
import "./level-gauge.css";

/** A level to scale, with the marks at which it is too low and too high. */
function Scale({ level: { fill, tone, marks } }: { level: LevelView }) {
  if (fill === null) return null;
  return (
    <span className="level-scale" aria-hidden="true">
      <i className={`level-fill level-${tone}`} style={{ width: `${fill}%` }} />
      {marks.map(({ key, at, text }) => (
        <i key={key} className="level-mark" title={text} style={{ left: `${at}%` }} />
      ))}
    </span>
  );
}

/** A level in a cell of a list: to scale, and in percent. */
export function LevelCell({ level }: { level: LevelView }) {
  if (level.fill === null) return <span className="field-nothing">{tFields("value.none")}</span>;
  return (
    <span className="level-cell">
      <Scale level={level} />
      <span>{level.short}</span>
    </span>
  );
}

/** A level where there is room: to scale with its marks, all of it in words, and its alarm said plainly. */
export function LevelGauge({ level }: { level: LevelView }) {
  const [first, ...rest] = level.words;
  return (
    <span className="level-gauge">
      <b>{first}</b>
      <Scale level={level} />
      {[...rest, ...level.marks.map(({ text }) => text)].map((text) => (
        <small key={text}>{text}</small>
      ))}
      {level.alarm === null ? null : (
        <span className={`level-alarm level-${level.tone}`}>
          <Icon name="alert" />
          {level.alarm}
        </span>
      )}
    </span>
  );
}
