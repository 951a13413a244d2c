/** Whether visitors see the price, both on the property page and in the search. */
export const isPriceVisible = async (url: string, reference: string, price: number) => {
  const both = await Promise.all([isOnPage(url, reference, price), isListed(url, reference, price)]);
  return both.every(Boolean);
};

async function isOnPage(url: string, reference: string, price: number) {
  const page = await fetch(`${url}/propiedad/x/${encodeURIComponent(reference)}`);
  return page.ok && (await page.text()).includes(price.toLocaleString('es-ES'));
}

async function isListed(url: string, reference: string, price: number) {
  const response = await fetch(`${url}/api/v1/properties?priceMin=${price}&priceMax=${price}`);
  if (!response.ok) return false;
  const { items } = (await response.json()) as { items: { reference: string }[] };
  return items.some((item) => item.reference === reference);
}
