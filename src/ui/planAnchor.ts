/** Returns the anchor of a programme's plan: `/contact-us/training#software-development-pro`. */
export const planAnchor = (programme: string, plan: string): string => `${programme}-${plan}`;
