// The parts of the package that this repository uses, here and in packages/adapters-geocoder.
declare module "zipcodes" {
  interface Place {
    readonly zip: string;
    readonly city: string;
    readonly state: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, Place>>; lookup(zip: string): Place | undefined };
  export default zipcodes;
}
