const LONGEST = 254;
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i;

/** True for one plain mail address: no name, no list, no quotes, ASCII only. */
export const isMailAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);
