declare module "zipcodes" {
  interface Place {
    readonly zip: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>>; lookup(zip: string): Place | undefined };
  export default zipcodes;
}
