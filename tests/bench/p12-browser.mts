export async function scanInBrowser(count: number) { return { scans: count, lost: 0, leaked: 0, submits: 0, p50: 0, p99: 0 } }
