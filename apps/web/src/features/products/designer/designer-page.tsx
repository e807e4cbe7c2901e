export function DesignerPage() {
  return null;
}
