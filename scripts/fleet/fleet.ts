import { type Instance, type Instances, startInstances, type Wishes } from "./instances.ts";
import { type Balancer, startBalancer } from "./nginx.ts";

/** Several instances of the built site behind nginx. */
export interface Fleet extends Instances {
  readonly url: string;
  readonly balancer: Balancer;
  /**
   * Restarts the instances one after the other: removes each from the balancer, drains it, restarts it and adds it again.
   * @returns the instances that had to be killed
   */
  roll(): Promise<readonly string[]>;
}

interface FleetWishes extends Wishes {
  /** The balancer's port. */
  readonly port: number;
  /** The balancer's limit of requests per second and address; by default as deployed. */
  readonly perSecond?: number;
}

/** Starts a fleet, and waits until it serves. @throws with the reason if it fails */
export const startFleet = async ({ port, perSecond, ...wishes }: FleetWishes): Promise<Fleet> => {
  const instances = await startInstances({
    ...wishes,
    env: { ...wishes.env, PUBLIC_PORT: String(port) },
  });
  const used = (out?: Instance) => instances.all.map((one) => ({ port: one.port, isOut: one === out }));
  const balancer = await startBalancer({ folder: wishes.folder, port, perSecond, instances: used() }).catch(
    async (error) => {
      await instances.stop();
      throw error;
    },
  );
  return {
    ...instances,
    url: balancer.url,
    balancer,
    roll: async () => {
      const forced: string[] = [];
      for (const one of instances.all) {
        await balancer.use(used(one));
        const how = await one.end();
        if (!how.endsWith("exit code 0")) forced.push(how);
        await one.start();
        await balancer.use(used());
      }
      return forced;
    },
    stop: async () => {
      await balancer.stop();
      await instances.stop();
    },
  };
};
