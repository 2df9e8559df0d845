import description from '../../package.json' with { type: 'json' }

/** The version of the product, as it stands in package.json. */
export const PRODUCT_VERSION: string = description.version
