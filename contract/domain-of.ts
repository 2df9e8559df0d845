/** Domain of a normalized email address (ASCII, lower case). */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
