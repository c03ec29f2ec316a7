import { expect, type Page } from "../fixtures";

/** A file of railcars: its heads, and one line for each row. */
export const fileOf = (...rows: readonly string[]): string =>
  ["Car,Material,Consignee,Net Wt (lbs),BOL,Ship Date", ...rows].join("\n");
/** A row that announces a car of its own. */
export const rowOf = (number: number, more: { readonly product?: string; readonly net?: string } = {}): string =>
  `QTZX ${number},${more.product ?? "Northern White 100 Mesh"},Cimarron Completions,${more.net ?? "210000"},QB${number},11/2/2026`;

/** The page on which files of railcars are uploaded. */
export class UploadModel {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  readonly grid = () => this.page.getByRole("grid", { name: "Rows of the file" });
  readonly row = (text: string) => this.grid().getByRole("row").filter({ hasText: text });
  readonly tab = (name: RegExp) =>
    this.page.getByRole("group", { name: "Rows by what becomes of them" }).getByRole("button", { name });
  readonly button = (name: string | RegExp) => this.page.getByRole("button", { name });
  readonly said = (text: string | RegExp) => this.page.locator(".banner", { hasText: text });

  async open(): Promise<void> {
    await this.page.goto("/railcars/bulk-upload");
    await expect(this.button("Choose a File")).toBeVisible();
  }

  /** Chooses a file; the page of its upload opens. */
  async choose(text: string, name = "consist.csv"): Promise<void> {
    await this.page.setInputFiles("[data-import-file]", { name, mimeType: "text/csv", buffer: Buffer.from(text) });
  }

  async upload(text: string, name?: string): Promise<string> {
    await this.open();
    await this.choose(text, name);
    await this.page.waitForURL(/[?&]upload=\d+/);
    await expect(this.grid()).toBeVisible();
    return new URL(this.page.url()).searchParams.get("upload") ?? "";
  }

  /** Open visits of the terminal whose car begins so. */
  async pending(mark = "QTZX"): Promise<readonly string[]> {
    const answer = await this.page.request.get(`/api/inbounds?status_id=1&limit=200&terminal_id=1&q=${mark}`);
    return ((await answer.json()) as { result: { name: string }[] }).result.map(({ name }) => name).toSorted();
  }
}
