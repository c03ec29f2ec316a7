import { Link } from "wouter";
import { tUpload } from "@railhead/core/messages/catalogue-railcar-uploads";
import type { UploadStartView } from "@railhead/core/railcar-upload-page/upload-start.view";
import { Button } from "../shared/Button";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { StateTag } from "../shared/StateTag";
import type { SendToStart } from "./use-upload-start";

/** The uploads of the terminal, newest first: each is a page that anybody may be sent to. */
export function UploadRecent({ view, send }: { view: UploadStartView; send: SendToStart }) {
  const { recent, isReadingRecent, recentFailed, hasMore } = view;
  return (
    <section className="upload-recent" aria-labelledby="upload-recent">
      <h2 id="upload-recent">{tUpload("recent.title")}</h2>
      {recent.length > 0 ? (
        <div className="upload-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{tUpload("recent.file")}</th>
                <th scope="col">{tUpload("recent.state")}</th>
                <th scope="col">{tUpload("recent.counts")}</th>
                <th scope="col">{tUpload("recent.when")}</th>
                <th scope="col">{tUpload("recent.by")}</th>
              </tr>
            </thead>
            <tbody>
              {recent.map(({ id, address, name, family, when, by, state, tone, counts }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={address}>{name}</Link>
                    <small>{family}</small>
                  </th>
                  <td>
                    <StateTag tone={tone} text={state} />
                  </td>
                  <td>{counts}</td>
                  <td className="upload-when">{when}</td>
                  <td>{by}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {recent.length === 0 && isReadingRecent ? <Skeleton rows={4} label={tUpload("recent.reading")} /> : null}
      {recent.length === 0 && !isReadingRecent && !recentFailed ? (
        <p className="upload-hint">{tUpload("recent.none")}</p>
      ) : null}
      {recentFailed ? (
        <LoadFailed
          text={tUpload("recent.failed")}
          onRetry={() => send({ type: recent.length > 0 ? "RECENT.MORE" : "RECENT.LOAD" })}
        />
      ) : null}
      {hasMore && !recentFailed ? (
        <Button pending={isReadingRecent} onClick={() => send({ type: "RECENT.MORE" })}>
          {tUpload("recent.more")}
        </Button>
      ) : null}
    </section>
  );
}
