import { Link } from "wouter";
import { t } from "@railhead/core/messages/catalogue";
import { categoryOf, floorPaths } from "@railhead/core/routes/paths";
import type { PageProps } from "@railhead/ui/browser/pages";
import { categoryTitle, upFrom } from "@railhead/ui/floor/floor-tiles";
import { Page } from "@railhead/ui/floor/Page.tsx";
import { NotBuiltText } from "@railhead/ui/shared/Screens.tsx";

/** An address of the floor that is documented and guarded, whose page is still to come. */
export function NotBuiltPage({ route }: PageProps) {
  const category = categoryOf(route.pattern);
  const back = upFrom(route.pattern) ?? floorPaths.home;
  return (
    <Page
      title={route.title}
      subtitle={category === null ? undefined : categoryTitle(category)}
      back={back}
      footer={
        <Link href={back} className="btn btn-main btn-block">
          {t("shell.back")}
        </Link>
      }
    >
      <NotBuiltText />
    </Page>
  );
}
