/**
 * The styles to copy from the page's CSS. The SVG elements already have the other properties as
 * attributes.
 */
const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]
/**
 * `SCALE`: picture pixels per pixel of the drawing. The scale is lower if the picture would exceed
 * `MAX_PIXELS`, because browsers limit image sizes.
 */
const SCALE = 2
const MAX_PIXELS = { side: 16_000, area: 100_000_000 }

/** Renders a drawing as PNG in its screen colours. Rejects if the browser cannot render it. */
export async function drawPicture(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll<SVGElement>('*')
  for (const [index, element] of drawing.querySelectorAll('*').entries()) {
    const computed = getComputedStyle(element)
    for (const name of COPIED_STYLES)
      copies[index]?.style.setProperty(name, computed.getPropertyValue(name))
  }
  const scale = Math.min(
    ...[
      SCALE,
      MAX_PIXELS.side / width,
      MAX_PIXELS.side / height,
      Math.sqrt(MAX_PIXELS.area / (width * height)),
    ],
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(canvas.width))
  copy.setAttribute('height', String(canvas.height))
  const image = new Image()
  const written = new XMLSerializer().serializeToString(copy)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(written)}`
  await image.decode()
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = getComputedStyle(drawing).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made'))))
  })
}
