export function MyProductsPage() {
  return null;
}
