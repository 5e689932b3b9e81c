/** Returns the path of a request URL, without its query. */
export const requestUrlPath = (url: string): string => url.split(/[?#]/, 1)[0]!;
