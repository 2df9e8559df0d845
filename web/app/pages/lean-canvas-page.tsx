export default function LeanCanvasPage() {
  return null
}
