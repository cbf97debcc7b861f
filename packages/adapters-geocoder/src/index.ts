export { httpGeocoder, type HttpGeocoderOptions } from "./http-geocoder.ts";
export { offlineGeocoder } from "./offline-geocoder.ts";
