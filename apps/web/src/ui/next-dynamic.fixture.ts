// What next/dynamic does, where no bundle of Next's runs: in unit tests.
import { type ComponentType, lazy } from "react";

const dynamic = (load: () => Promise<ComponentType>): ComponentType => lazy(async () => ({ default: await load() }));
export default dynamic;
