/** What names one plan of a programme on a page: `/contact-us/training#software-development-pro`. */
export const planAnchor = (programme: string, plan: string): string => `${programme}-${plan}`;
