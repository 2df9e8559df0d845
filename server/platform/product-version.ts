import description from '../../package.json' with { type: 'json' }

export const PRODUCT_VERSION: string = description.version
