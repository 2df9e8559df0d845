/**
 * Matches U+FFFE, U+FFFF and all control characters except tab and line feed. They are removed,
 * because many of them are invalid in XML.
 */
const NOT_IN_XML = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu

/** Prepares text for an Office file: line ends become \n, and invalid characters are removed. */
export const cleanXml = (text: string) => text.replace(/\r\n?/gu, '\n').replace(NOT_IN_XML, '')
