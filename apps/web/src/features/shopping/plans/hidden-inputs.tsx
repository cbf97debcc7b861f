/** What a form sends along without asking: the address that the page has, but for what the form itself asks. */
export function HiddenInputs({ values }: { readonly values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values).map(([name, value]) =>
    value === undefined || value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
