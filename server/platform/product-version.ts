import description from '../../package.json' with { type: 'json' }

/** The product's version from package.json. */
export const PRODUCT_VERSION: string = description.version
