import { useEffect, useId, useState } from "react";
import { readPicture, type SignaturePicture } from "@railhead/core/bol-record/bol-versions.live";
import type { ComparedView, VersionGroup, VersionSide } from "@railhead/core/bol-record/bol-versions.view";
import { tBolVersions } from "@railhead/core/messages/catalogue-bol-versions";
import { Icon } from "../shared/Icon";
import { useShell } from "../shared/shell-context";
import { VersionFacts, VersionPapers } from "./VersionLines";

/** The picture of the signature under a version; undefined while it is read. */
function usePicture({ id, signedBy }: VersionSide): SignaturePicture | undefined {
  const { api } = useShell();
  const [read, setRead] = useState<{ readonly id: string; readonly picture: SignaturePicture } | null>(null);
  useEffect(() => {
    if (signedBy === null) return undefined;
    let isOver = false;
    void readPicture(api, id).then((picture) => (isOver ? undefined : setRead({ id, picture })));
    return () => {
      isOver = true;
    };
  }, [api, id, signedBy]);
  if (signedBy === null) return { image: null };
  return read?.id === id ? read.picture : undefined;
}

function Picture({ side }: { side: VersionSide }) {
  const picture = usePicture(side);
  if (picture === undefined) return tBolVersions("picture.reading");
  if (picture === "failed") return tBolVersions("picture.failed");
  if (picture.image === null) return <span className="version-nothing">{tBolVersions("picture.none")}</span>;
  const alt = tBolVersions("picture", { version: side.version, name: side.signedBy ?? "" });
  return <img className="version-picture" src={picture.image} alt={alt} />;
}

const Value = ({ text }: { text: string | null }) =>
  text ?? <span className="version-nothing">{tBolVersions("nothing")}</span>;

type GroupProps = { group: VersionGroup; left: VersionSide; right: VersionSide };

function Group({ group: { title, lines }, left, right }: GroupProps) {
  const id = useId();
  return (
    <tbody aria-labelledby={id}>
      <tr className="version-group">
        <th id={id} colSpan={3} scope="rowgroup">
          {title}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.key} data-differs={line.differs || undefined}>
          <th scope="row">
            {line.label}
            {line.differs ? (
              <span className="version-differs">
                <Icon name="alert" size={14} />
                {tBolVersions("differs")}
              </span>
            ) : null}
          </th>
          <td data-head={left.name}>
            <Value text={line.left} />
          </td>
          <td data-head={right.name}>
            <Value text={line.right} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** Two versions of a BOL side by side, one below the other where there is no room; what differs is marked by a word and a mark. */
export function SideBySide({ compared: { left, right, groups } }: { compared: ComparedView }) {
  const sides = [left, right];
  return (
    <table className="version-table" aria-label={tBolVersions("compare.title")}>
      <thead>
        <tr>
          <th scope="col">{tBolVersions("head.field")}</th>
          {sides.map((side, at) => (
            <th key={at} scope="col">
              <VersionFacts line={side} />
              <p className="version-links">
                <VersionPapers papers={side.papers} />
              </p>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <Group key={group.title} group={group} left={left} right={right} />
      ))}
      {sides.every(({ signedBy }) => signedBy === null) ? null : (
        <tbody>
          <tr>
            <th scope="row">{tBolVersions("picture.title")}</th>
            {sides.map((side, at) => (
              <td key={at} data-head={side.name}>
                <Picture side={side} />
              </td>
            ))}
          </tr>
        </tbody>
      )}
    </table>
  );
}
