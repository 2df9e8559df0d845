/** The domain of an address, which is ASCII and lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
