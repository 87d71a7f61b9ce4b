type CustomProperties = Readonly<Record<`--${string}`, string | number | undefined>>;

/**
 * Returns a ref that sets custom properties on an element; undefined leaves the value of the stylesheet. In the HTML that
 * the server sends, the Content-Security-Policy refuses style attributes, so the values are set by script alone. What the
 * layout depends on, such as a size, belongs in a class instead.
 */
export const customProperties = (values: CustomProperties) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) element?.style.removeProperty(name);
    else element?.style.setProperty(name, String(value));
  }
};
