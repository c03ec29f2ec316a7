import { Link } from "wouter";
import { tImport } from "@railhead/core/messages/catalogue-import";
import { mayOpen } from "@railhead/core/resources/page-links.rules";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { entityBase, PAGE_SUFFIX } from "@railhead/core/routes/desk-entities";
import { useShell } from "../shared/shell-context";
import { useSession } from "../shared/use-session";
import { UploadButton } from "./UploadButton";
import "../shared/button.css";

type ButtonProps = { resource: Pick<ResourceFacts, "page" | "batch"> };

/** The way to bring records in from a file, for who may; nothing where a list has none. Railcars have a page of their own. */
export const ImportButton = ({ resource }: ButtonProps) =>
  resource.batch === undefined ? <ListImport page={resource.page} /> : <UploadButton family={resource.batch} />;

function ListImport({ page }: Pick<ResourceFacts, "page">) {
  const { isBuilt } = useShell();
  const { session } = useSession();
  const address = `${entityBase(page)}${PAGE_SUFFIX.import}`;
  if (!mayOpen(page, "import", session?.permissions ?? null) || !isBuilt(address)) return null;
  return (
    <Link href={address} className="btn list-import">
      {tImport("page.open")}
    </Link>
  );
}
