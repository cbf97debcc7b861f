/** A form's hidden inputs: the parameters of the page's address, except the form's own. */
export function HiddenInputs({ values }: { readonly values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined || value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
